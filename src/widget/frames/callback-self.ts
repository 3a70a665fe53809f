/** The object that frame callbacks get as `this`: the little of jQuery that pages use on it. */
export const asCallbackSelf = (frame: HTMLIFrameElement) => ({
  $iframe: {
    0: frame,
    length: 1,
    get: (index: number) => (index === 0 ? frame : undefined),
    css: (styles: Readonly<Record<string, string | number>>) => {
      for (const [property, value] of Object.entries(styles)) {
        const name = property.replaceAll(/[A-Z]/g, '-$&');
        // A bare number is pixels where it says nothing else: what a property cannot take leaves it as it was.
        for (const each of [`${value}px`, `${value}`]) frame.style.setProperty(name, each);
      }
    },
    height: () => frame.clientHeight,
  },
});
