// @ts-check
// Stands for the inline `var wpwlOptions = …` of a page whose policy allows inline scripts.
/** @type {unknown} */
const wpwlOptions = JSON.parse(document.currentScript?.dataset['options'] ?? '{}');
Object.assign(window, { wpwlOptions });
