/** Starts the identity service's real emulator for tests that sign in with the real SDK. */
import { type AuthEmulator, startAuthEmulator } from '../../world/auth-emulator.ts'
import { test as base } from './fixtures.ts'

export const test = base.extend<object, { emulator: AuthEmulator }>({
  emulator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
    async ({}, use) => {
      const emulator = await startAuthEmulator(project.projectId)
      await use(emulator)
      emulator.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** The identity project in the platform's settings. */
export const project = {
  firebase: false,
  apiKey: 'demo-key-of-the-tlb-project',
  projectId: 'demo-tlb',
  appId: '1:100200300400:web:c3',
  messagingSenderId: '100200300400',
}
