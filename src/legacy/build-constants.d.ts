/** Name of the pinned folder that the other files were built into, `legacy/<version>-<hash8>`. Set by the build. */
declare const __WPWL_FOLDER__: string;
