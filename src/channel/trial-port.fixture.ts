/** One end of a channel whose messages arrive at once, or as soon as somebody listens. */
export class TrialPort {
  far: TrialPort | undefined;
  isClosed = false;
  readonly #waiting: unknown[] = [];
  #receive: ((message: { readonly data: unknown }) => unknown) | null = null;
  get onmessage() {
    return this.#receive;
  }
  set onmessage(receive) {
    this.#receive = receive;
    if (receive) for (const data of this.#waiting.splice(0)) receive({ data });
  }
  postMessage(data: unknown): void {
    if (this.isClosed || !this.far || this.far.isClosed) return;
    if (this.far.onmessage) this.far.onmessage({ data });
    else this.far.#waiting.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
}

/** As `MessageChannel`, but at once. */
export class TrialChannel {
  readonly port1 = new TrialPort();
  readonly port2 = new TrialPort();
  constructor() {
    this.port1.far = this.port2;
    this.port2.far = this.port1;
  }
}
