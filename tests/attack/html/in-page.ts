/** Makes the app's HTML sanitizer available to the test page. The app has only this sanitizer. */
import { sanitise } from '../../../apps/web/src/ui/media/sanitise.ts'

Object.assign(globalThis, { sanitise })
