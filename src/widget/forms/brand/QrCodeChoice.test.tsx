import { createRef } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import english from '#locales/en';
import { inForm } from '../../fields/in-form.fixture.tsx';
import { QrCodeChoice } from './QrCodeChoice.tsx';

const html = renderToString(
  <>{inForm(<QrCodeChoice qrCode={createRef()} onChange={() => {}} />)}</>,
);

describe('The choice between mobile number and QR code', () => {
  test('has the class names that shops use', () => {
    const classes = [...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names);
    expect(classes).toEqual([
      'wpwl-group wpwl-group-paymentMode wpwl-clearfix',
      'wpwl-choice',
      'wpwl-label wpwl-label-choice wpwl-label-paymentMode',
      'wpwl-wrapper-radio-mobile',
      'wpwl-control-radio-mobile',
      'wpwl-wrapper-radio-qrcode',
      'wpwl-control-radio-qr',
    ]);
  });

  test('is one named group of radio buttons, which belong to no form', () => {
    const radios = html.match(/<input[^>]*>/g) ?? [];
    expect(radios).toHaveLength(2);
    for (const radio of radios) {
      expect(radio).toMatch(/type="radio" form(?:="")? name="form_1_mode"/);
    }
    expect(html).toContain('role="radiogroup" aria-labelledby="form_1_mode_label"');
    expect(html).toContain(`<span>${english.paymentMode}</span>`);
  });

  test('preselects the mobile number', () => {
    expect(html).toMatch(/<input[^>]*wpwl-control-radio-mobile[^>]* checked/);
    expect(html).not.toMatch(/<input[^>]*wpwl-control-radio-qr[^>]* checked/);
  });
});
