/** Countries in English, each behind a stroke and its code. The build, which knows them, writes them here. */
export const countryNames: string = '';
