/**
 * Changes two libraries that have no suitable build: React Router for the first load, and Web Vitals
 * for older browsers.
 */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// React Router is a dependency of react-router-dom, so the package is resolved from there.
const router = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')
const routerBuild = join(dirname(router), '../production')

export const lighterModules = [
  // The package exports name only the development build, with all its warnings.
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
]

const madeByCall = /= (React\d+\.(?:forwardRef|memo)\()/g
const labelled = /^\w+\.displayName = "\w+";$/gm

/**
 * Removes React Router's unused components and its route matching, because the app has one route
 * table with its own matcher. Each component is created by a call and then labeled for developer
 * tools. A bundler must keep the call and the label, because either could have a side effect.
 * Version 7 does not publish a smaller build. The bundler's options cannot replace this plugin:
 * `manualPureFunctions` leaves 4.7 kB of the 6.2 kB, and `propertyWriteSideEffects: false` also
 * removes code that node-forge needs.
 * @throws Error, failing the build, if a new version of the router has a different source format.
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

const vitalsFile = /\/web-vitals\/dist\/web-vitals\.js$/
const lastOfList = /(\bthis\.\w+)\.at\(-1\)/g

/**
 * Replaces the method `at` in Web Vitals, because the oldest supported browsers do not have this
 * method. All published builds of Web Vitals use it, and a compiler's target lowers syntax, not
 * methods.
 * @throws Error, failing the build, if a new version has a different source format.
 */
export function lowerVitals(): Plugin {
  return {
    name: 'livery:lower-vitals',
    transform(code, id) {
      if (!vitalsFile.test(id)) return undefined
      const lowered = code.replace(lastOfList, '$1.slice(-1)[0]')
      if (lowered !== code && !lowered.includes('.at(')) return lowered
      return this.error('Web Vitals is written otherwise now; see lighter-libraries.ts')
    },
  }
}
