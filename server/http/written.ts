/** An answer that stands written already, to the letter as its line's schema would have written it. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
