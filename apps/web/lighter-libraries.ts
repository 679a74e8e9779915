/** Smaller builds of libraries in the first load. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// React Router is a dependency of react-router-dom, so it is found from there.
const router = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')
const routerBuild = join(dirname(router), '../production')

export const lighterModules = [
  // Its exports name only the development build, with all its warnings.
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  // React has had the hook since 18; the shim is for older versions.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

const madeByCall = /= (React\d+\.(?:forwardRef|memo)\()/g
const labelled = /^\w+\.displayName = "\w+";$/gm

/**
 * Removes the unused components of React Router, and with them its route matching: the app has one
 * route table with a matcher of its own. Each component is made by a call and then labelled for
 * developer tools; a bundler must keep both while either could have an effect.
 * @throws Error, failing the build, when a new version of the router is written differently.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'livery:shake-router',
    transform(code, id) {
      if (!id.startsWith(routerBuild) || !code.includes('.forwardRef(')) return undefined
      const shakeable = code.replace(madeByCall, '= /* @__PURE__ */ $1')
      const unlabelled = shakeable.replace(labelled, '')
      if (shakeable !== code && unlabelled !== shakeable) return unlabelled
      return this.error('React Router is written otherwise now; see lighter-libraries.ts')
    },
  }
}
