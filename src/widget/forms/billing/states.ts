import { own } from '#contract/own';

/** The code that is sent, and the name in the country itself. */
export type State = readonly [code: string, name: string];

/**
 * The states of the countries whose list is short and known: the part of their ISO 3166-2 codes after
 * the country, which 3-D Secure requires too (`billAddrState`). For the United States, with the
 * territories and military addresses of USPS Publication 28. `Intl` has no names of states.
 */
const lists: Readonly<Record<string, string>> = own({
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  US: 'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
});

/**
 * Further countries whose postal addresses contain a state, province, prefecture, department or
 * island: those with an administrative area in the formats of Google's address data. Without Ireland
 * and the United Kingdom, whose posts do not need the county.
 */
const otherCountries = new Set(
  'AE AR BS CL CN CO CV EG ES FM HK HN ID IN IQ IT JM JP KI KN KR KY MX MY NG NI NR PA PF PG PH RU SC SO SR SV TH TR TV TW UA UY UZ VE VN'.split(
    ' ',
  ),
);

/** Whether addresses have a state. True for an empty country, because the address may have one. */
export function hasState(country: string): boolean {
  return country === '' || hasStateList(country) || otherCountries.has(country);
}

/** Whether the shopper chooses the state in a list. */
export function hasStateList(country: string): boolean {
  return lists[country] !== undefined;
}

/** The states of a country, by name. Empty if its states are typed. */
export function statesOf(country: string): readonly State[] {
  return (lists[country]?.split('|') ?? []).map((state): State => {
    const end = state.indexOf(' ');
    return [state.slice(0, end), state.slice(end + 1)];
  });
}

/** Finds the state that a page or browser has filled in, by its code or name. */
export function findState(country: string, text: string): string | undefined {
  const wanted = comparable(text);
  return statesOf(country).find((state) => state.some((each) => comparable(each) === wanted))?.[0];
}

/** A text without case and accents. */
function comparable(text: string): string {
  return text.trim().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
