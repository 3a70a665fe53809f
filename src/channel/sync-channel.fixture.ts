/**
 * A message port that delivers messages synchronously. Without a listener it queues them until one
 * is set.
 */
export class SyncPort {
  far: SyncPort | undefined;
  isClosed = false;
  readonly #queue: unknown[] = [];
  #receive: ((message: { readonly data: unknown }) => unknown) | null = null;
  get onmessage() {
    return this.#receive;
  }
  set onmessage(receive) {
    this.#receive = receive;
    if (receive) for (const data of this.#queue.splice(0)) receive({ data });
  }
  postMessage(data: unknown): void {
    if (this.isClosed || !this.far || this.far.isClosed) return;
    if (this.far.onmessage) this.far.onmessage({ data });
    else this.far.#queue.push(data);
  }
  close(): void {
    this.isClosed = true;
  }
}

/** A `MessageChannel` that delivers messages synchronously. */
export class SyncChannel {
  readonly port1 = new SyncPort();
  readonly port2 = new SyncPort();
  constructor() {
    this.port1.far = this.port2;
    this.port2.far = this.port1;
  }
}
