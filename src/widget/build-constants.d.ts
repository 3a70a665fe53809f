/** Name of the pinned folder this script was built into, `<version>-<hash8>`. Set by the build. */
declare const __WPWL_FOLDER__: string;
