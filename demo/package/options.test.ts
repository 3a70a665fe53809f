import { describe, expect, test } from 'vitest';
import { describeOptions, optionRows, OptionError, readOptions } from './options.ts';

const usual = {
  port: 8080,
  tlsPort: undefined,
  dataFile: undefined,
  configFile: undefined,
  print: 'text',
  network: undefined,
};

describe('readOptions', () => {
  test.each([
    [[], {}, {}],
    [['--port', '0'], {}, { port: 0 }],
    [['--port=9000'], { PORT: '9100' }, { port: 9000 }],
    [[], { PORT: '9100' }, { port: 9100 }],
    [[], { PORT: '' }, {}],
    [[], { TLS: '1' }, { tlsPort: 8443 }],
    [[], { TLS: '0', TLS_PORT: '9443' }, {}],
    [['--tls'], { TLS_PORT: '9443' }, { tlsPort: 9443 }],
    [['--tls-port', '0'], {}, { tlsPort: 0 }],
    [
      ['--data', 'a.jsonl'],
      { SANDBOX_CONFIG: 'b.json' },
      { dataFile: 'a.jsonl', configFile: 'b.json' },
    ],
    [['--quiet'], {}, { print: 'ready' }],
    [['--json'], { SANDBOX_QUIET: '1' }, { print: 'json' }],
    [[], { SANDBOX_JSON: '1' }, { print: 'json' }],
    [['--host', '127.0.0.1'], {}, {}],
    [
      ['--host', '0.0.0.0', '--allowed-hosts', 'Pay, pay.internal'],
      {},
      { network: { address: '0.0.0.0', names: ['pay', 'pay.internal'] } },
    ],
    [
      [],
      { SANDBOX_HOST: '0.0.0.0', SANDBOX_ALLOWED_HOSTS: 'pay' },
      { network: { address: '0.0.0.0', names: ['pay'] } },
    ],
  ])('reads %j with %j', (args, env, expected) => {
    expect(readOptions(args, env)).toEqual({ ...usual, ...expected });
  });

  test.each([
    [['--prot', '1'], {}, "Unknown option '--prot'."],
    [['--port'], {}, "Option '--port <value>' argument missing."],
    [['--port', '--quiet'], {}, "Option '--port' argument is ambiguous."],
    [['--data', ''], {}, 'The value of --data is empty.'],
    [['--quiet=1'], {}, "Option '--quiet' does not take an argument."],
    [['serve'], {}, "Unexpected argument 'serve'."],
    [['--port', '65536'], {}, '--port is a number'],
    [[], { PORT: 'http' }, 'PORT is a number'],
    [['--tls-port', '1.5'], {}, '--tls-port is a number'],
    [['--host', '10.0.0.1'], {}, '--host is 127.0.0.1, the default, or 0.0.0.0'],
    [['--host', '0.0.0.0'], {}, 'needs a list of the host names'],
    [['--host', '0.0.0.0', '--allowed-hosts', '*'], {}, '"*" is none'],
    [['--host', '0.0.0.0', '--allowed-hosts', 'a:80'], {}, '"a:80" is none'],
    [['--host', '0.0.0.0', '--allowed-hosts', 'a,'], {}, '"" is none'],
    [['--host', '0.0.0.0', '--allowed-hosts', 'a..b'], {}, '"a..b" is none'],
    [['--host', '0.0.0.0', '--allowed-hosts', '1.2.3.999'], {}, '"1.2.3.999" is none'],
    [['--host', '0.0.0.0', '--allowed-hosts', '0x7f.1'], {}, '"0x7f.1" is none'],
    [[], { SANDBOX_ALLOWED_HOSTS: 'a' }, 'SANDBOX_ALLOWED_HOSTS needs --host 0.0.0.0'],
    [['--tls', '--host', '0.0.0.0', '--allowed-hosts', 'a'], {}, 'With https'],
  ])('refuses %j with %j in one line', (args, env, message) => {
    expect(() => readOptions(args, env)).toThrow(OptionError);
    expect(() => readOptions(args, env)).toThrow(message);
    expect(() => readOptions(args, env)).toThrow(/^.+$/);
  });
});

test('the help lists the flag and the variable of every option', () => {
  const help = describeOptions();
  for (const { flag, variable } of optionRows) {
    expect(help).toContain(`--${flag}`);
    expect(help).toContain(variable);
  }
});
