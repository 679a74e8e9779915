/**
 * Before each file of unit tests: files share a process, which halves their work, but no module, so
 * that none finds what another left in one.
 */
import { vi } from 'vitest'

vi.resetModules()
