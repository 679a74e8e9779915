import { expect, it } from 'vitest'
import { serializePropertyList } from './web-clip-route.ts'

it('the property list writer serializes values of every type', () => {
  const list = serializePropertyList({
    text: 'a',
    number: 1,
    yes: true,
    no: false,
    data: Buffer.from('hi'),
    list: ['x', { y: 2 }],
  })

  expect(list).toContain(
    '<dict><key>text</key><string>a</string><key>number</key><integer>1</integer>' +
      '<key>yes</key><true/><key>no</key><false/><key>data</key><data>aGk=</data>' +
      '<key>list</key><array><string>x</string><dict><key>y</key><integer>2</integer></dict></array></dict>',
  )
})

it('the property list writer escapes markup in strings and omits characters that XML does not allow', () => {
  const list = serializePropertyList({ name: '</string><true/>&\u0000\u0008\ud800\u{1f3b0}' })

  expect(list).toContain('<string>&lt;/string&gt;&lt;true/&gt;&amp;\u{1f3b0}</string>')
})
