/** Exposes the app's only HTML sanitizer to the page. */
import { sanitise } from '../../../apps/web/src/ui/media/sanitise.ts'

Object.assign(globalThis, { sanitise })
