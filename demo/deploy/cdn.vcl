vcl 4.1;

# The rules of the table "CDN" in README.md, for Varnish 6 or later, started with `-p http_gzip_support=off`: nginx has
# compressed the files. TLS ends in front of Varnish.

backend nginx {
  .host = "127.0.0.1";
  .port = "8088";
}

sub vcl_recv {
  # The payment API, the authentication service, the tracker frame, and the scripts that are revalidated each time.
  if (req.method !~ "^(GET|HEAD)$") {
    return (pass);
  }
  if (req.url !~ "^/v1/(paymentWidgets|sessionTracker)/(legacy/)?[0-9][A-Za-z0-9._-]*/(locales/)?[A-Za-z0-9_-]+\.(js|json|html)(\?|$)") {
    return (pass);
  }

  # The key: host, path, and the request headers in Vary, each with two or three values.
  set req.url = regsub(req.url, "\?.*$", "");
  if (req.http.Accept-Encoding ~ "(^|[ ,])br *(,|$|; *q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip *(,|$|; *q=(1|0\.0*[1-9]))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.User-Agent ~ "Trident/[4-7]\.") {
    set req.http.User-Agent = "Trident/7.0";
  } else {
    set req.http.User-Agent = "current";
  }
  if (req.http.Sec-CH-UA-Platform != {""Android""}) {
    unset req.http.Sec-CH-UA-Platform;
  }
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  # Stored only if nginx says so: no errors, nothing by default, and nothing of one browser. For two minutes, Varnish
  # remembers that such a response is not stored, and requests it at once: otherwise one request waits for the other.
  if (beresp.status != 200 || beresp.http.Cache-Control !~ "immutable" || beresp.http.Set-Cookie || beresp.http.Vary ~ "\*") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
  }
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
