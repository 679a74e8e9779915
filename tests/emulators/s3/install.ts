/** Installs the S3 emulator from its own lockfile. */
import { installFromLockfile } from '../install.ts'

/**
 * Does nothing when it is installed.
 * @throws with the error of npm when npm fails.
 */
export const installS3Emulator = (): Promise<void> => installFromLockfile(import.meta.dirname)
