/**
 * Web storage that never throws. Browsers block storage (private mode, embedded views, policies) or
 * refuse a write when the storage is full. In both cases the page uses memory, which lasts as long
 * as the page.
 */
export type SafeStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

export const localStore = createSafeStorage(() => window.localStorage)
export const sessionStore = createSafeStorage(() => window.sessionStorage)

export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      // Storage is blocked or full, so the value in memory is used.
      return otherwise
    }
  }
  return {
    get: key => memory.get(key) ?? attempt(storage => storage.getItem(key), null) ?? undefined,
    set(key, value) {
      const stored = attempt(storage => {
        storage.setItem(key, value)
        return true
      }, false)
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt(storage => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt(listKeys, [])])],
  }
}

function listKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    key => key !== null,
  )
}

/** The string under one key, for the module that owns the key. */
export type StoredText = {
  read(): string | undefined
  keep(text: string): void
  remove(): void
}

export function createStoredText(storage: SafeStorage, key: string): StoredText {
  return {
    read: () => storage.get(key),
    keep: text => storage.set(key, text),
    remove: () => storage.remove(key),
  }
}

const closed = 'hidden'

/**
 * Returns whether the player has closed a given part of the page in this session; `key` is one of
 * the session storage keys.
 */
export function isPartClosed(key: string): boolean {
  return sessionStore.get(key) === closed
}

export function closePart(key: string): void {
  sessionStore.set(key, closed)
}
