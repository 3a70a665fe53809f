import type { Locator } from '@playwright/test';
import { cardFields } from '../../pages/card-fields.ts';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { expect, test } from '../../support/fixtures.ts';

function warningsOf(logged: readonly string[]): readonly string[] {
  return logged.filter((line) => /^(?:warning|error) /.test(line));
}

/** The values of custom properties, as the page would use them. */
function readProperties(container: Locator, names: readonly string[]): Promise<readonly string[]> {
  return container.evaluate(
    (element, properties) =>
      properties.map((name) => getComputedStyle(element).getPropertyValue(`--wpwl-${name}`)),
    names,
  );
}

test.describe('The option theme', () => {
  test('sets colors, sizes and font, in hosted fields too @firefox-full', async ({
    page,
    shop,
  }) => {
    await shop.open({
      options: {
        theme: {
          // Red, and the gray of 50%.
          brand: 'oklch(62.796% 0.25768 29.234)',
          background: 'hsl(0 0% 10%)',
          text: 'rgb(255 255 255 / 90%)',
          border: 'lab(53.585 0 0)',
          radius: 3,
          spacing: '2rem',
          font: "Georgia, 'Times New Roman', serif",
          fontSize: '20px',
        },
      },
    });
    const { container, button, holder, number } = cardFields(page);
    await expect(container).toHaveCSS('background-color', 'rgb(26, 26, 26)');
    await expect(container).toHaveCSS('color-scheme', 'dark');
    await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(holder).toHaveCSS('border-radius', '3px');
    await expect(holder).toHaveCSS('font-family', 'Georgia, "Times New Roman", serif');
    await expect(number).toHaveCSS('color', 'rgb(232, 232, 232)');
    await expect(number).toHaveCSS('font-size', '20px');
    await expect(container.locator('.wpwl-group-brand')).toHaveCSS('margin-bottom', '32px');
    const [accent, line] = await readProperties(container, ['accent', 'line']);
    expect([accent, line]).toEqual(['#ff0000', '#808080']);
    expect(warningsOf(shop.logged)).toEqual([]);
  });

  const darkPage = '<style>:root { color-scheme: dark; background: #111; color: #eee }</style>';
  const lightPage = '<style>:root { background: #fff; color: #111 }</style>';
  const themes = {
    'a pale brand': { brand: '#fff3c4' },
    'a dark brand': { brand: '#0a0a23', focus: '#111133' },
    'a gray background': { background: '#777', brand: '#7a7a7a' },
    'pale colors': { text: '#ddd', secondaryText: '#eee', danger: '#fcc', border: '#eee' },
  };
  for (const [name, theme] of Object.entries(themes))
    test(`keeps the form readable with ${name}, in light and dark pages @full`, async ({
      page,
      shop,
    }) => {
      for (const [scheme, head] of Object.entries({ light: lightPage, dark: darkPage })) {
        await shop.open({ head, options: { theme, showCVVHint: true } });
        const form = cardFields(page);
        await expect(form.cvv).toBeEditable();
        await form.button.click();
        await expect(form.hints).toHaveCount(3);
        const violations = await findAccessibilityViolations(page, {
          include: ['.wpwl-container'],
        });
        expect(violations, scheme).toEqual([]);
      }
    });

  test('reports unreadable and invalid values in one warning, and the form pays @firefox-full @full', async ({
    shop,
  }) => {
    await shop.open({
      options: {
        theme: {
          brand: 'no color',
          text: '#fff',
          secondaryText: 'oklch(0.95 0.02 90)',
          radius: '50%',
          font: '}',
          dark: { border: 'var(', danger: '#111' },
        },
      },
    });
    await shop.pay();
    await shop.expectPaid();
    const [warning, ...others] = warningsOf(shop.logged);
    expect(others).toEqual([]);
    expect(warning?.replaceAll(/#[\da-f]{6}/g, '#…')).toBe(
      'warning [wpwl] wpwlOptions.theme: brand is a string; expected: CSS color. ' +
        'text has too little contrast in light pages; #… is used. ' +
        'secondaryText has too little contrast in light pages; #… is used. ' +
        'radius is a string; expected: length in px or rem. ' +
        'font is a string; expected: list of fonts. ' +
        'border is a string; expected: CSS color. ' +
        'danger has too little contrast in dark pages; #… is used. ' +
        'Correct the value. {code: option_invalid, actor: merchant}',
    );
  });

  test('gives way to the custom properties of the page @full', async ({ page, shop }) => {
    await shop.open({
      head: '<style>.wpwl-container { --wpwl-accent: #a5481f; --wpwl-muted: #ccc }</style>',
      options: { theme: { brand: '#1d4ed8', secondaryText: '#333' } },
    });
    const { container } = cardFields(page);
    await expect
      .poll(() => readProperties(container, ['accent', 'muted']))
      .toEqual(['#a5481f', '#ccc']);
    expect(warningsOf(shop.logged)).toEqual([]);
  });
});
