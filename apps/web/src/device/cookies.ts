/** Cookies of this site alone. Where they are blocked there simply are none. */
export type Cookies = {
  get: (name: string) => string | undefined
  /** Kept for `days` days, at most; browsers may keep it for less. */
  set: (name: string, value: string, days: number) => void
}

const daySeconds = 86_400

export const documentCookies: Cookies = {
  get(name) {
    const pair = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  },
  set(name, value, days) {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and before Safari 18.4.
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * daySeconds}; Path=/; SameSite=Lax${secure}`
  },
}
