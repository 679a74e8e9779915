/**
 * Before each file of component tests: files share a process, which halves their work, but neither a
 * page nor a module, so that none finds what another left. Packages that remember a page are read
 * anew too, by `server.deps.inline`.
 */
import { afterAll, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

declare global {
  /** Of the file before: what it left undone still finds its page, until there is another. */
  var leavePage: (() => void) | undefined
}

globalThis.leavePage?.()
vi.resetModules()
const page = await builtinEnvironments.jsdom.setup(globalThis, {})
globalThis.leavePage = () => void page.teardown(globalThis)
// As in a browser. The page has an `Error` of its own, which tests and packages never see.
Object.setPrototypeOf(DOMException.prototype, Error.prototype)

const { cleanup } = await import('@testing-library/react')
afterAll(() => {
  vi.useRealTimers()
  cleanup()
})
