import { describe, expect, test } from 'vitest';
import { fields } from './fields.fixture.ts';
import { isAcceptedBySandbox } from './sandbox.fixture.ts';

type Row = readonly [typed: string, sent: string, what: string];

/** Names as keyboards, password managers and clipboards deliver them. */
const names: readonly Row[] = [
  ['Jane\u00A0Jones', 'Jane Jones', 'a no-break space'],
  [' Jane\t Jones\n', 'Jane Jones', 'a tab and a line break'],
  ['Jane\u2009Jones', 'Jane Jones', 'a thin space'],
  ['Ja\u00ADne Jones', 'Jane Jones', 'a soft hyphen'],
  ['\uFEFFJane\u200B Jones', 'Jane Jones', 'a byte order mark and a zero-width space'],
  ['\u202AJane Jones\u202C', 'Jane Jones', 'bidi embedding'],
  ['Anna\u2011Maria', 'Anna-Maria', 'a non-breaking hyphen'],
  ['Anna\u2013Maria', 'Anna-Maria', 'an en dash'],
  ['Anna\u2212Maria', 'Anna-Maria', 'a minus sign'],
  ['O\u00B4Casey', "O'Casey", 'an acute accent as the apostrophe'],
  ['O`Casey', "O'Casey", 'a grave accent as the apostrophe'],
  ['O\u2019Casey', "O'Casey", 'an apostrophe of a smart keyboard'],
  ['O\u2018Casey', "O'Casey", 'an opening quotation mark'],
  ["d'Arc", "d'Arc", 'an ASCII apostrophe'],
  ['Kumar & Sons', 'Kumar & Sons', 'a firm'],
  ['Smith, John (Jr.)', 'Smith, John (Jr.)', 'a suffix'],
  ['Müller c/o Meier', 'Müller c/o Meier', 'in care of'],
  ['JANE JONES 3RD', 'JANE JONES 3RD', 'a digit'],
  ['Jane/John Jones', 'Jane/John Jones', 'two holders'],
  ['Zoe\u0308 Jones', 'Zoë Jones', 'a decomposed letter'],
  ['ＪＡＮＥ　ＪＯＮＥＳ', 'JANE JONES', 'full-width letters'],
  ['So\uFB01a', 'Sofia', 'a ligature of a PDF'],
  ['Gal\u00B7la Puig', 'Gal.la Puig', 'Catalan, a middle dot'],
  ['Nguyễn Thị Hương', 'Nguyễn Thị Hương', 'Vietnamese'],
  ['Þórður Jónsson', 'Þórður Jónsson', 'Icelandic'],
  ['Ayşe Yılmaz', 'Ayşe Yılmaz', 'Turkish'],
  ['Әлия Нұрланқызы', 'Әлия Нұрланқызы', 'Kazakh'],
  ['Дем\u2019янюк', "Дем'янюк", 'Ukrainian'],
  ['Дем\u02BCянюк', 'Дем\u02BCянюк', 'Ukrainian, the apostrophe that is a letter'],
  ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου', 'Greek'],
  ['Արամ Խաչատրյան', 'Արամ Խաչատրյան', 'Armenian'],
  ['გიორგი მაისურაძე', 'გიორგი მაისურაძე', 'Georgian'],
  ['דוד בן\u05BEגוריון', 'דוד בן-גוריון', 'Hebrew, a maqaf'],
  ['צ\u05F3רניחובסקי', "צ'רניחובסקי", 'Hebrew, a geresh'],
  ['\u200Fمحمد علي', 'محمد علي', 'Arabic, a bidi mark'],
  ['\uFEE3\uFEA4\uFEE4\uFEAA', 'محمد', 'Arabic, presentation forms'],
  ['مهدی علی\u200Cزاده', 'مهدی علی\u200Cزاده', 'Persian, a zero-width non-joiner'],
  ['محمد اقبال', 'محمد اقبال', 'Urdu'],
  ['ܝܘܚܢܢ ܐܦܪܝܡ', 'ܝܘܚܢܢ ܐܦܪܝܡ', 'Syriac'],
  ['އިބްރާހީމް', 'އިބްރާހީމް', 'Thaana'],
  ['ߛߎߟߊߡߊߣߊ', 'ߛߎߟߊߡߊߣߊ', 'N’Ko'],
  ['राम प्रसाद', 'राम प्रसाद', 'Devanagari'],
  ['শেখ মুজিবুর', 'শেখ মুজিবুর', 'Bengali'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurmukhi'],
  ['મોહનદાસ ગાંધી', 'મોહનદાસ ગાંધી', 'Gujarati'],
  ['ଜଗନ୍ନାଥ ଦାସ', 'ଜଗନ୍ନାଥ ଦାସ', 'Odia'],
  ['தமிழ்ச் செல்வி', 'தமிழ்ச் செல்வி', 'Tamil'],
  ['రామ\u200Cకృష్ణ', 'రామ\u200Cకృష్ణ', 'Telugu, a zero-width non-joiner'],
  ['ಕುವೆಂಪು', 'ಕುವೆಂಪು', 'Kannada'],
  ['അവന്\u200D', 'അവന്\u200D', 'Malayalam, a zero-width joiner'],
  ['ශ්\u200Dරී ලාල්', 'ශ්\u200Dරී ලාල්', 'Sinhala, a zero-width joiner'],
  ['น้ำฝน คำแก้ว', 'น้ำฝน คำแก้ว', 'Thai, a vowel that has a compatibility decomposition'],
  ['ຄຳ ພູ', 'ຄຳ ພູ', 'Lao, a vowel that has a compatibility decomposition'],
  ['အောင်ဆန်း', 'အောင်ဆန်း', 'Burmese'],
  ['សុខា ចាន់', 'សុខា ចាន់', 'Khmer'],
  ['བསྟན\u0F0Bའཛིན', 'བསྟན འཛིན', 'Tibetan, a syllable mark'],
  ['አበበ\u1361ቢቂላ', 'አበበ ቢቂላ', 'Amharic, a word separator'],
  ['ᠪᠠᠲᠤ\u202Fᠶᠢᠨ', 'ᠪᠠᠲᠤ ᠶᠢᠨ', 'Mongolian, a narrow no-break space'],
  ['ⵎⵓⵃⴰ ⵓⵙⵄⵉⴷ', 'ⵎⵓⵃⴰ ⵓⵙⵄⵉⴷ', 'Tifinagh'],
  ['ᏎᏉᏯ ᎠᎹ', 'ᏎᏉᏯ ᎠᎹ', 'Cherokee'],
  ['ᐃᓄᒃ ᐊᓐᓇ', 'ᐃᓄᒃ ᐊᓐᓇ', 'Inuktitut'],
  ['𞤀𞤤𞤭𞥅 𞤄𞤢', '𞤀𞤤𞤭𞥅 𞤄𞤢', 'Adlam, beyond the Basic Multilingual Plane'],
  ['山田\u3000太郎', '山田 太郎', 'Japanese, an ideographic space'],
  ['ヤマダ\u3000タロウ', 'ヤマダ タロウ', 'Katakana, an ideographic space'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ', 'half-width Katakana'],
  ['ジョン\u30FBスミス', 'ジョン スミス', 'Katakana, a middle dot'],
  ['（株）ヤマダ', '(株)ヤマダ', 'a Japanese firm'],
  ['김 철수', '김 철수', 'Hangul'],
  ['阿凡提\u00B7买买提', '阿凡提.买买提', 'Chinese, a middle dot'],
  ['𠮷野 太郎', '𠮷野 太郎', 'an ideograph beyond the Basic Multilingual Plane'],
];

const refusedNames = [
  ['', 'empty'],
  ['\u200F\u200C\u200D\u2060', 'invisible characters only'],
  ['Jo', 'shorter than the API allows'],
  ['Jane 😀 Jones', 'an emoji'],
  ['jane@example.org', 'an email address'],
  ['4200 0000 0000 0091', 'a card number'],
  ['４２００\u3000００００\u3000００００\u3000００９１', 'a card number in full-width digits'],
  ['٤٢٠٠\u200F٠٠٠٠–٠٠٠٠.٠٠٩١', 'a card number in Arabic digits'],
] as const;

describe('A name of a card holder', () => {
  test.each(names)('is sent: %j as %j (%s)', (typed, sent) => {
    expect(fields['card holder'](typed)).toEqual([['card.holder', sent]]);
    expect(fields['hosted card holder'](typed)).toEqual([['card.holder', sent]]);
    expect(isAcceptedBySandbox([['card.holder', sent]])).toBe(true);
  });

  test.each(refusedNames)('is refused: %j (%s)', (typed) => {
    expect(fields['card holder'](typed)).toBeUndefined();
    expect(fields['hosted card holder'](typed)).toBeUndefined();
  });
});
