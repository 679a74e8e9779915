import type { PreparedFile } from '#answers/prepared-file.ts'
import type { Pages } from '#answers/prepared-pages.ts'
import type { ClockEntry } from '#fast-path/clock-cache.ts'

/** What an answer takes beside its body, and a pack with none, in bytes, about. */
export const answerBytes = 1024

/** Told when the pack is let go; `isUsed`: what it holds was used since somebody last looked. */
export type Holder = { isUsed: boolean; letGo(): void }

/**
 * What is held of a merchant in use, once its pack was read and found to be what the index says:
 * nothing but the answers that somebody asked for, since ten thousand merchants may be in use.
 */
export class OpenPack implements ClockEntry {
  weight = answerBytes
  isKept = true
  /** The painted page, with and without leave to be indexed. */
  pages: Pages | undefined = undefined
  /** Its other files, by path. */
  files = new Map<string, PreparedFile>()
  /** Who holds on to something of it, and marks the use of that in itself. */
  holder: Holder | undefined = undefined
  #isUsed = true

  get isUsed(): boolean {
    return this.#isUsed || this.holder?.isUsed === true
  }

  set isUsed(isUsed: boolean) {
    this.#isUsed = isUsed
    if (this.holder && !isUsed) this.holder.isUsed = false
  }

  letGo(): void {
    this.pages = undefined
    this.files = new Map()
    this.weight = answerBytes
    this.holder?.letGo()
  }
}
