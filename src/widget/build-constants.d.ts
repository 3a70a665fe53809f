/** Name of the versioned folder that contains this script, `<version>-<hash8>`. Replaced by the build. */
declare const __WPWL_FOLDER__: string;
