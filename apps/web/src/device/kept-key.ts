import { settledWithin } from '@livery/contract/device/settled-within.ts'

/**
 * Random AES keys in the browser's own store (IndexedDB) that cannot be exported: code on this page
 * can use a key, but cannot copy the key.
 */
const databaseName = 'livery'
const storeName = 'keys'

/**
 * Creates a new key under this name, replacing the old key; undefined outside a secure context.
 *
 * @throws DOMException if the store refuses or does not respond, which can happen in WebKit
 */
export async function makeKey(name: string): Promise<CryptoKey | undefined> {
  // On plain http, browsers do not offer the functions used below.
  if (!globalThis.isSecureContext || !globalThis.indexedDB) return undefined

  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const put = await settledWithin(() => inStore('readwrite', store => store.put(key, name)))
  if (put === undefined) throw new DOMException('The key store did not answer')

  return key
}

/** Reads a key; undefined if there is none or the store cannot be opened. */
export async function readKey(name: string): Promise<CryptoKey | undefined> {
  if (!globalThis.indexedDB) return undefined
  const key = await settledWithin(() => inStore<unknown>('readonly', store => store.get(name)))
  return key instanceof CryptoKey ? key : undefined
}

/** Deletes the key. If the store cannot be opened, it does not hold a usable key. */
export async function dropKey(name: string): Promise<void> {
  if (!globalThis.indexedDB) return
  await settledWithin(() => inStore('readwrite', store => store.delete(name)))
}

async function inStore<T>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await settle(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  return settle(opening)
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () =>
      reject(request.error ?? new DOMException('The key store did not answer'))
  })
}
