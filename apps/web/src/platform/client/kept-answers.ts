/**
 * Stores the latest site-wide responses on the device, so that an app that opens offline can show
 * them (decision 0071). The responses are copied from the client's cache, which the browser deletes
 * with the tab.
 */
import { siteEndpoints } from '@livery/contract/endpoints/site-endpoints.ts'
import * as limits from '@livery/contract/limits.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { createStoredText, localStore, sessionStore } from '#device/storage.ts'
import { parseJson, parseRecord } from '#lib/records.ts'
import { answerPrefix, parseStoredAnswer, type StoredAnswer } from './answer-cache.ts'

const { games, gameLanes, newGameVendor, banners, promotionCategories } = siteEndpoints
/** These responses are the same for all players, so their keys omit the session. */
const ofEverybody: readonly string[] = [games.path, gameLanes.path, newGameVendor.path]
/** A member's response may be for this member only, and is not stored. */
const ofVisitors: readonly string[] = [banners.path, promotionCategories.path]

const stored = createStoredText(localStore, localStorageKeys.keptAnswers)

/** Stores this tab's last responses, in addition to the responses stored before. */
export function keepAnswers(nowMs: number): void {
  const kept = new Map(listKept(nowMs))
  for (const key of sessionStore.keys()) {
    const name = key.startsWith(answerPrefix)
      ? findStorageName(key.slice(answerPrefix.length))
      : undefined
    const answer = name && parseStoredAnswer(parseJson(sessionStore.get(key)))
    if (name && answer && answer.atMs >= (kept.get(name)?.atMs ?? 0)) kept.set(name, answer)
  }
  if (kept.size > 0) stored.keep(serializeAnswers(kept))
}

/**
 * Reads a stored response.
 * @param key the response's key in the client's cache
 */
export function readKept(key: string, nowMs: number): StoredAnswer | undefined {
  const name = findStorageName(key)
  return listKept(nowMs).find(([kept]) => kept === name)?.[1]
}

/**
 * Returns the key without its session: merchant, language and URL. Undefined for a response that is
 * not stored.
 */
function findStorageName(key: string): string | undefined {
  const [, merchant, token, language, path = '', query] =
    /^(\S+) (.*) ([A-Z-]+) (\/[^\s?]*)(\?\S*)? $/.exec(key) ?? []
  const isKept = ofEverybody.includes(path) || (token === '' && ofVisitors.includes(path))
  return isKept ? [merchant, language, path + (query ?? '')].join(' ') : undefined
}

function listKept(nowMs: number): [name: string, answer: StoredAnswer][] {
  return Object.entries(parseRecord(stored.read())).flatMap(([name, value]) => {
    const answer = parseStoredAnswer(value)
    const isYoung = answer !== undefined && nowMs - answer.atMs < timings.keptAnswersMs
    return isYoung ? [[name, answer]] : []
  })
}

/** Serializes the newest responses that fit within the length limit. */
function serializeAnswers(kept: ReadonlyMap<string, StoredAnswer>): string {
  let length = 2
  const parts = [...kept]
    .sort(([, a], [, b]) => b.atMs - a.atMs)
    .map(([name, answer]) => `${JSON.stringify(name)}:${JSON.stringify(answer)}`)
    .filter(part => {
      const hasRoom = length + part.length + 1 <= limits.keptAnswersLength
      if (hasRoom) length += part.length + 1
      return hasRoom
    })
  return `{${parts.join(',')}}`
}
