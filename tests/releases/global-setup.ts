import { installS3Emulator } from '../emulators/s3/install.ts'

/** Runs before the first file: no two of them install the emulator side by side. */
export default async function installForRun(): Promise<void> {
  await installS3Emulator()
}
