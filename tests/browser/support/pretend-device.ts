type Device = { userAgent?: string; displayMode?: 'standalone'; standalone?: boolean }

/** Runs in the page before the app's code; replaces the device's properties. */
export function pretend({ userAgent, displayMode, standalone }: Device): void {
  const say = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { get: () => value, configurable: true })
  if (userAgent !== undefined) say('userAgent', userAgent)
  if (standalone !== undefined) say('standalone', standalone)
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const isAsked = displayMode !== undefined && query.includes('display-mode')
    return matchMedia(isAsked ? 'all' : query)
  }
}
