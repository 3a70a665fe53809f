/** Countries in English, by their codes: the build, which knows them, writes them here. */
export const countryNames: Readonly<Record<string, string>> = {};
