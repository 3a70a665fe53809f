/** The reference's shape of a phone number; some brands tell the country from the rest by `#`. */
const pattern = /^[+\d][\d .()/#-]{4,24}$/;

export const isPhone = (text: string): boolean => pattern.test(text.trim());
