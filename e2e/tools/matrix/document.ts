export type Document = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly html: string;
};
