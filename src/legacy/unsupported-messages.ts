/**
 * Messages by primary language. They are part of the loader, because `widget.js`, which loads the
 * locale files, does not run in unsupported browsers.
 */
export const messages: Readonly<Record<string, string>> = {
  ar: 'هذا المتصفح قديم جدًا ولا يتيح الدفع هنا. لم يُخصم أي مبلغ؛ يُرجى استخدام متصفح أحدث.',
  bg: 'Този браузър е твърде стар за плащане тук. Не е удържана никаква сума; моля, използвайте по-нов браузър.',
  cs: 'Tento prohlížeč je na placení příliš starý. Nic nebylo strženo. Použijte prosím novější prohlížeč.',
  da: 'Denne browser er for gammel til at betale her. Der er ikke trukket penge. Brug venligst en nyere browser.',
  de: 'Dieser Browser ist zu alt, um hier zu bezahlen. Es wurde nichts abgebucht; bitte verwenden Sie einen neueren Browser.',
  el: 'Αυτό το πρόγραμμα περιήγησης είναι πολύ παλιό για πληρωμή εδώ. Δεν έγινε καμία χρέωση· χρησιμοποιήστε ένα νεότερο πρόγραμμα.',
  en: 'This browser is too old to pay here. Nothing was charged. Use a newer browser.',
  es: 'Este navegador es demasiado antiguo para pagar aquí. No se le ha cobrado nada; utilice un navegador más reciente.',
  fi: 'Tämä selain on liian vanha maksamiseen. Mitään ei veloitettu. Käytä uudempaa selainta.',
  fr: 'Ce navigateur est trop ancien pour payer ici. Rien n’a été débité ; veuillez utiliser un navigateur plus récent.',
  hu: 'Ez a böngésző túl régi a fizetéshez. Nem történt terhelés; kérjük, használjon újabb böngészőt.',
  it: 'Questo browser è troppo vecchio per pagare qui. Non è stato addebitato nulla; si prega di utilizzare un browser più recente.',
  ja: 'このブラウザーは古いため、お支払いできません。請求は発生していません。新しいブラウザーをお使いください。',
  ko: '이 브라우저는 너무 오래되어 결제할 수 없습니다. 청구된 금액은 없습니다. 최신 브라우저를 사용해 주세요.',
  nl: 'Deze browser is te oud om hier te betalen. Er is niets afgeschreven; gebruik een nieuwere browser.',
  no: 'Denne nettleseren er for gammel til å betale her. Ingen penger er trukket. Bruk en nyere nettleser.',
  pl: 'Ta przeglądarka jest zbyt stara, aby tu zapłacić. Nie pobrano żadnych środków. Prosimy użyć nowszej przeglądarki.',
  pt: 'Este navegador é demasiado antigo para pagar aqui. Nada foi cobrado; utilize um navegador mais recente.',
  ro: 'Acest browser este prea vechi pentru a plăti aici. Nu s-a debitat nicio sumă; vă rugăm să folosiți un browser mai nou.',
  ru: 'Этот браузер устарел, и оплатить в нём нельзя. Деньги не списаны; воспользуйтесь более новым браузером.',
  sk: 'Tento prehliadač je na platenie príliš starý. Nič sa nestrhlo. Použite, prosím, novší prehliadač.',
  sl: 'Ta brskalnik je prestar za plačilo. Nič vam ni bilo zaračunano. Prosimo, uporabite novejši brskalnik.',
  sv: 'Den här webbläsaren är för gammal för att betala här. Ingenting har debiterats. Använd en nyare webbläsare.',
  tr: 'Bu tarayıcı burada ödeme yapmak için çok eski. Hiçbir tahsilat yapılmadı; lütfen daha yeni bir tarayıcı kullanın.',
  zh: '此浏览器版本过旧，无法在此付款。未发生扣款；请使用较新的浏览器。',
};

/**
 * Other codes for languages of {@link messages}: `nb` and `nn` for Norwegian, and country codes
 * that name locale files, so the option `locale` can contain them.
 */
const aliases: Readonly<Record<string, string>> = {
  cn: 'zh',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  nb: 'no',
  nn: 'no',
  se: 'sv',
};

/** Returns the language of the first language tag for which there is a message, otherwise `en`. */
export function pickLanguage(languageTags: readonly unknown[]): string {
  for (let index = 0; index < languageTags.length; index += 1) {
    const [primary = ''] = String(languageTags[index]).toLowerCase().split(/[-_]/);
    const language = hasOwn(aliases, primary) ? (aliases[primary] ?? '') : primary;
    if (hasOwn(messages, language)) return language;
  }
  return 'en';
}

function hasOwn(owner: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(owner, name);
}
