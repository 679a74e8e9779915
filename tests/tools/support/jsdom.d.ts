/** The part of jsdom that is used here; it brings no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'outside-only'; url?: string })
    readonly window: {
      readonly document: Document
      eval(code: string): unknown
      close(): void
    }
  }
}
