import { faultsIn, type Fault } from './fault.ts';

const inContract = faultsIn('api', 'src/contract');

/** The same in the schemas that the sandbox shares with the widget. */
export const contractFaults: readonly Fault[] = [
  ...inContract(
    'card.ts',
    ['digits(12, 19)', 'digits(12, 18)'],
    ['digits(12, 19)', 'digits(15, 19)'],
    ['digits(12, 19)', 'digits(11, 19)', 'such a number has not the length of a brand either'],
    ['digits(3, 4)', 'digits(2, 4)'],
    ['digits(3, 4)', 'digits(3, 5)'],
    ['digits(3, 4)', 'digits(3, 3)'],
    ['names(3, maxCardHolderLength)', 'names(2, maxCardHolderLength)'],
    ['names(3, maxCardHolderLength)', 'names(4, maxCardHolderLength)'],
    ['maxCardHolderLength = 128', 'maxCardHolderLength = 127'],
    ['|1[0-2])', '|1[0-3])'],
    ['(0[1-9]|', '(0[0-9]|'],
    ['(19|20)', '(19|20|21)'],
  ),
  ...inContract(
    'bank-account.ts',
    ['characters(4, 128)', 'characters(3, 128)'],
    ['characters(4, 128)', 'characters(4, 127)'],
    ['code(3, 64)', 'code(2, 64)'],
    ['code(3, 64)', 'code(3, 65)'],
    ['code(1, 12)', 'code(1, 13)'],
    ['/^[A-Za-z-]*$/', '/^[A-Za-z0-9-]*$/'],
    ["hyphens', 0, 256", "hyphens', 0, 255"],
    ['maxIbanLength = 31', 'maxIbanLength = 30'],
  ),
  ...inContract(
    'virtual-account.ts',
    ['accountIdSchema = characters(1, 100)', 'accountIdSchema = characters(1, 101)'],
    ['v.pipe(characters(1, 100)', 'v.pipe(characters(1, 99)'],
  ),
  ...inContract(
    'billing-address.ts',
    ['street1: characters(1, 100)', 'street1: characters(1, 101)'],
    ['characters(1, 80)', 'characters(1, 79)'],
    ['letters(1, 50)', 'characters(1, 50)'],
    ['letters(1, 30)', 'letters(1, 31)'],
  ),
  ...inContract('countries.ts', [
    'listed(countryCodes,',
    'listed([...countryCodes, ...countryCodes.map((each) => each.toLowerCase())],',
  ]),
  ...inContract(
    'shopper-parameters.ts',
    ['  3,\n  64,', '  2,\n  64,'],
    ['  3,\n  64,', '  3,\n  63,'],
  ),
  ...inContract(
    'text.ts',
    ['/^[0-9]*$/', '/^[0-9x]*$/'],
    ['length <= max', 'length < max'],
    ['length >= min', 'length > min'],
    ["[...text.normalize('NFC')].length", 'new TextEncoder().encode(text).length'],
    ["/^[A-Za-z0-9]*$/, 'ASCII letters or digits'", "/^[A-Za-z0-9_]*$/, 'ASCII letters or digits'"],
  ),
];
