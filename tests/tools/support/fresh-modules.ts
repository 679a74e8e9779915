/**
 * Before each file of unit tests: files share a process, which halves their work, but no module, so
 * that none finds what another left in one, nor the decoders of pictures that the BFF switches off.
 */
import sharp from 'sharp'
import { vi } from 'vitest'

vi.resetModules()
sharp.unblock({ operation: ['VipsForeignLoad'] })
