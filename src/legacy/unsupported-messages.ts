/** Messages by primary language. They are part of the script, because unsupported browsers cannot load locale files. */
export const messages: Readonly<Record<string, string>> = {
  ar: 'هذا المتصفح قديم جدًا للدفع هنا. لم يتم خصم أي مبلغ؛ يرجى استخدام متصفح أحدث.',
  bg: 'Този браузър е твърде стар, за да платите тук. Нищо не е таксувано; моля, използвайте по-нов браузър.',
  cs: 'Tento prohlížeč je příliš starý, nelze v něm platit. Nic nebylo účtováno; použijte prosím novější.',
  da: 'Denne browser er for gammel til at betale her. Intet er trukket; brug venligst en nyere browser.',
  de: 'Dieser Browser ist zu alt, um hier zu bezahlen. Es wurde nichts abgebucht; bitte nehmen Sie einen neueren.',
  el: 'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό για πληρωμή εδώ. Δεν χρεώθηκε τίποτα· χρησιμοποιήστε ένα νεότερο.',
  en: 'This browser is too old to pay here. Nothing was charged; please use a newer one.',
  es: 'Este navegador es demasiado antiguo para pagar aquí. No se ha cobrado nada; utilice uno más reciente.',
  fi: 'Tämä selain on liian vanha maksamiseen. Mitään ei veloitettu; käytä uudempaa selainta.',
  fr: 'Ce navigateur est trop ancien pour payer ici. Rien n’a été débité ; veuillez en utiliser un plus récent.',
  hu: 'Ez a böngésző túl régi a fizetéshez. Nem történt terhelés; kérjük, használjon újabbat.',
  it: 'Questo browser è troppo vecchio per pagare qui. Non è stato addebitato nulla; usane uno più recente.',
  ja: 'このブラウザーは古いため、お支払いできません。請求は行われていません。新しいブラウザーをお使いください。',
  ko: '이 브라우저는 너무 오래되어 결제할 수 없습니다. 청구된 금액은 없습니다. 최신 브라우저를 사용해 주세요.',
  nl: 'Deze browser is te oud om hier te betalen. Er is niets afgeschreven; gebruik een nieuwere.',
  no: 'Denne nettleseren er for gammel til å betale her. Ingenting er belastet; bruk en nyere.',
  pl: 'Ta przeglądarka jest zbyt stara, aby tu zapłacić. Nic nie pobrano; użyj nowszej.',
  pt: 'Este navegador é demasiado antigo para pagar aqui. Nada foi cobrado; utilize um mais recente.',
  ro: 'Acest browser este prea vechi pentru a plăti aici. Nu s-a debitat nimic; folosiți unul mai nou.',
  ru: 'Этот браузер слишком стар, чтобы здесь платить. Ничего не списано; воспользуйтесь более новым.',
  sk: 'Tento prehliadač je príliš starý, nedá sa v ňom platiť. Nič nebolo účtované; použite prosím novší.',
  sl: 'Ta brskalnik je prestar za plačilo. Nič ni bilo bremenjeno; uporabite novejšega.',
  sv: 'Den här webbläsaren är för gammal för att betala här. Inget har debiterats; använd en nyare.',
  tr: 'Bu tarayıcı burada ödeme yapmak için çok eski. Hiçbir ücret alınmadı; lütfen daha yeni birini kullanın.',
  zh: '此浏览器版本过旧，无法在此付款。未扣款；请使用较新的浏览器。',
};

/** Languages of the locale files that are named by country codes, and of `nb`, which is another code for Norwegian. */
const aliases: Readonly<Record<string, string>> = {
  cn: 'zh',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  nb: 'no',
  se: 'sv',
};

const hasOwn = (owner: object, name: string): boolean =>
  Object.prototype.hasOwnProperty.call(owner, name);

/** The language of the first tag that has a message, or else English. */
export const pickLanguage = (tags: readonly unknown[]): string => {
  for (let index = 0; index < tags.length; index += 1) {
    const [primary = ''] = String(tags[index]).toLowerCase().split(/[-_]/);
    const language = hasOwn(aliases, primary) ? (aliases[primary] ?? '') : primary;
    if (hasOwn(messages, language)) return language;
  }
  return 'en';
};
