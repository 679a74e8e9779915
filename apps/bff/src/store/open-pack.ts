import type { PreparedFile } from '#answers/prepared-file.ts'
import type { Pages } from '#answers/prepared-pages.ts'
import type { ClockEntry } from './clock-cache.ts'

/** Approximate memory of a response without its body, and of an empty pack, in bytes. */
export const answerBytes = 1024

/**
 * The object that holds a part of the pack and is notified when the pack is evicted; `isUsed`
 * records uses of that part.
 */
export type Holder = { isUsed: boolean; letGo(): void }

/**
 * The cached part of a merchant's verified pack: only the responses that were requested, because
 * ten thousand merchants may be active.
 */
export class OpenPack implements ClockEntry {
  weight = answerBytes
  isKept = true
  /** The painted page, without and with `X-Robots-Tag: noindex`. */
  pages: Pages | undefined = undefined
  /** The pack's other files, by path. */
  files = new Map<string, PreparedFile>()
  /** The object that holds a part of the pack and records uses of that part itself. */
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
