/** An answer that stands written already, to the letter as its line's schema would have written it. */
export class Written {
  readonly text: Buffer

  constructor(text: Buffer) {
    this.text = text
  }
}
