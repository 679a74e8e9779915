/**
 * Runs before each unit test file. Files share a process, which halves the time, but not modules,
 * so that a file never sees state left by another file, or image decoders that the BFF has switched
 * off.
 */
import sharp from 'sharp'
import { vi } from 'vitest'

vi.resetModules()
sharp.unblock({ operation: ['VipsForeignLoad'] })
