/** Declares the used part of jsdom's API, because jsdom does not include types. */
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
