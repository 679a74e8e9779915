import { expect, it } from 'vitest'
import { retriedImports } from '../retried-imports.ts'

it('the plugin adds the handler to each dynamic import in a chunk', () => {
  const { renderChunk } = retriedImports()
  const render = renderChunk as (code: string) => string

  expect(render('a(()=>import(`./x-1.js`).then(e=>e.t));import("./y-2.js");import(url)')).toBe(
    'a(()=>import(`./x-1.js`).catch(self.importAgain).then(e=>e.t));import("./y-2.js").catch(self.importAgain);import(url)',
  )
})
