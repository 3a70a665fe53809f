/** The versioned folder below `v1/paymentWidgets/`: `legacy/<version>-<hash8>`. */
declare const __WPWL_FOLDER__: string;

/** English names of countries by their codes. */
declare const __WPWL_COUNTRY_NAMES__: Readonly<Record<string, string>>;

/** A style sheet as text, minified by the build. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
