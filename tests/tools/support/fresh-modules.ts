/**
 * Runs before each unit test file. Files share a process, which halves the total time, but each
 * file loads its own modules. A file therefore never sees state from another file, or image
 * decoders that the BFF has disabled.
 */
import sharp from 'sharp'
import { vi } from 'vitest'

vi.resetModules()
sharp.unblock({ operation: ['VipsForeignLoad'] })
