import { describe, expect, it, vi } from 'vitest'
import {
  askToRegister,
  openMessage,
  parseMessage,
  resolveAppPath,
  showMessage,
  toNotification,
} from './push.ts'

describe('a message link', () => {
  it.each([
    ['/m/activity?id=7#top', '/m/activity?id=7#top'],
    ['https://aurora.example/m/member/messages', '/m/member/messages'],
    ['https://mirror-of-aurora.example:8443/m/rewardCenter', '/m/rewardCenter'],
    ['//evil.example/m/home', '/m/home'],
    ['https://evil.example/phish', '/m/home'],
    ['/m/../wps/session/logout', '/m/home'],
    ['/m\\..\\evil', '/m/home'],
    ['/mobile', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['data:text/html,/m/home', '/m/home'],
    ['blob:https://aurora.example/m/home', '/m/home'],
    ['http://', '/m/home'],
    ['/m/home?token=stolen&tokens=too&userName=x&r=1', '/m/home?r=1'],
    ['/m/home?r=1#hand-over=stolen', '/m/home?r=1'],
    ['', '/m/home'],
    [undefined, '/m/home'],
    [{ href: '/m/news' }, '/m/home'],
  ])('%j opens %s', (link, path) => {
    expect(resolveAppPath(link)).toBe(path)
  })
})

describe('a message', () => {
  const shown = (message: unknown) =>
    toNotification(
      parseMessage(() => toText(message)),
      'Aurora',
    )

  it('from FCM is shown with its text, image and link', () => {
    const notification = { title: 'Paid', body: '500', image: 'https://img.example/a.png' }
    const fcmOptions = { link: 'https://aurora.example/m/member/orders' }
    expect(shown({ notification, fcmOptions, fcmMessageId: 'm-1' })).toEqual({
      title: 'Paid',
      options: {
        body: '500',
        icon: '/m/icons/192.png',
        image: 'https://img.example/a.png',
        tag: 'm-1',
        data: { path: '/m/member/orders' },
      },
    })
  })

  it.each([
    ['with only data', { data: { title: 'Bonus', body: 'Now', link: '/m/news' } }, 'Bonus', 'Now'],
    ['without anything', {}, 'Aurora', ''],
    ['of null', null, 'Aurora', ''],
    ['of a list', [], 'Aurora', ''],
    ['that is not JSON', 'Hello', 'Aurora', 'Hello'],
    ['that starts with a byte order mark', '\uFEFF{"data":{"title":"Bonus"}}', 'Bonus', ''],
    ['that is truncated', '{"data":{"title":"Bo', 'Aurora', ''],
    ['without a body', undefined, 'Aurora', ''],
  ])('%s is shown as a notification too', (_, message, title, body) => {
    expect(shown(message)).toMatchObject({ title, options: { body } })
  })

  it.each([
    [{ notification: null, data: { title: 'x' } }, 'x', ''],
    [{ notification: { title: 'x' }, data: null, fcmOptions: null }, 'x', ''],
    [{ data: null }, 'Aurora', ''],
    [{ notification: { title: '', body: 'b' } }, 'Aurora', 'b'],
    [{ notification: { title: '  ' }, data: { title: 'x' } }, 'x', ''],
    [{ notification: { title: 7, body: 12.5 } }, '7', '12.5'],
    [{ notification: { title: {}, body: [] } }, 'Aurora', ''],
    [{ notification: 'x', data: 'y' }, 'Aurora', ''],
    ['12345', 'Aurora', '12345'],
    ['"Hello"', 'Aurora', 'Hello'],
    ['', 'Aurora', ''],
  ])('%j has the title %s and the body %s', (message, title, body) => {
    expect(shown(message)).toMatchObject({ title, options: { body } })
  })

  it('in the older format links to its click_action', () => {
    const notification = { title: 'Paid', click_action: 'https://aurora.example/m/activity' }
    expect(shown({ notification }).options.data).toEqual({ path: '/m/activity' })
    const fcmOptions = { link: '/m/news' }
    expect(shown({ notification, fcmOptions }).options.data).toEqual({ path: '/m/news' })
  })

  it('in the declarative format of Safari is shown with its text and opens its page', () => {
    const navigate = 'https://aurora.example/m/member/orders?token=stolen'
    const notification = { title: 'Paid', body: '500', navigate, tag: 'payment' }
    expect(shown({ web_push: 8030, notification })).toMatchObject({
      title: 'Paid',
      options: { body: '500', tag: 'payment', data: { path: '/m/member/orders' } },
    })
  })

  it('about a draw result links to the results on home', () => {
    const fcmOptions = { link: 'https://lotus.example/m/home#latest-results' }
    expect(shown({ fcmOptions }).options.data).toEqual({ path: '/m/home#latest-results' })
  })

  it('alerts again if its tag was set by the sender, but not if the same message arrives twice', () => {
    const tagged = { notification: { title: 'B', tag: 'draw' }, fcmMessageId: '2' }

    expect(shown(tagged).options).toMatchObject({ tag: 'draw', renotify: true })
    expect(shown({ data: { tag: 7 } }).options).toMatchObject({ tag: '7', renotify: true })
    expect(shown({ notification: { tag: '' }, fcmMessageId: '2' }).options).toMatchObject({
      tag: '2',
    })
    expect(shown({ notification: { tag: '' }, fcmMessageId: '2' }).options).not.toHaveProperty(
      'renotify',
    )
    expect(shown({ notification: { tag: null } }).options).not.toHaveProperty('tag')
  })

  it('is shown with the site name if the browser cannot parse it', () => {
    const broken = () => {
      throw new TypeError('x')
    }
    expect(toNotification(parseMessage(broken), 'Aurora').title).toBe('Aurora')
  })

  it.each([
    [{ notification: { image: 7 } }],
    [{ notification: { image: null }, data: { image: ['https://img.example/a.png'] } }],
  ])('does not show an image for %j', message => {
    expect(shown(message).options).not.toHaveProperty('image')
  })

  it.each([
    [{ fcmOptions: { link: '' }, data: { link: '/m/news' } }],
    [{ fcmOptions: null, data: { url: '/m/news' } }],
    [{ fcmOptions: { link: [] }, data: { link: '/m/news' } }],
  ])('%j links to its target', message => {
    expect(shown(message).options.data).toEqual({ path: '/m/news' })
  })

  it('shows an image only over https', () => {
    const { options } = shown({ notification: { image: 'http://img.example/a.png' } })
    expect(options).not.toHaveProperty('image')
  })
})

describe("the worker's push handler", () => {
  function setUp(url?: string) {
    const tab = {
      url: url ?? '',
      focus: vi.fn(async () => null),
      navigate: vi.fn(async (_address: string) => null),
      postMessage: vi.fn(),
    }
    const scope = {
      registration: { showNotification: vi.fn(async () => undefined) },
      clients: {
        matchAll: async () => (url === undefined ? [] : [tab]),
        openWindow: vi.fn(async (_address: string) => null),
      },
      location: { origin: 'https://aurora.example' },
    }
    return { scope, tab }
  }

  it('shows every message, even without data', async () => {
    const { scope } = setUp()
    await showMessage(scope, () => undefined, 'Aurora')
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Aurora', expect.anything())
  })

  it("focuses the open tab, which opens the message's path", async () => {
    const { scope, tab } = setUp('https://aurora.example/m/game')
    await openMessage(scope, '/m/news')
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.postMessage).toHaveBeenCalledWith({ type: 'OPEN_PATH', path: '/m/news' })
    expect(tab.navigate).not.toHaveBeenCalled()
    expect(scope.clients.openWindow).not.toHaveBeenCalled()
  })

  it("does not reload a tab that is already on the message's path", async () => {
    const { scope, tab } = setUp('https://aurora.example/m/news')
    await openMessage(scope, '/m/news')
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.navigate).not.toHaveBeenCalled()
  })

  it('opens a new document in a tab that shows the blocked-domain page', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/rescue?r=1')
    await openMessage(scope, '/m/news')
    expect(tab.navigate).toHaveBeenCalledWith('https://aurora.example/m/news')
    expect(tab.postMessage).not.toHaveBeenCalled()
  })

  it('sends the path to the page even if the browser denies the focus', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/game')
    tab.focus.mockRejectedValue(new DOMException('x', 'InvalidAccessError'))
    await openMessage(scope, '/m/news')
    expect(tab.postMessage).toHaveBeenCalledOnce()
  })

  it('shows only the text if the browser rejects an option', async () => {
    const { scope } = setUp()
    scope.registration.showNotification.mockRejectedValueOnce(new TypeError('x'))
    await showMessage(scope, () => '{"notification":{"title":"a","body":"b"}}', 'Aurora')
    const options = { body: 'b', data: { path: '/m/home' } }
    expect(scope.registration.showNotification).toHaveBeenLastCalledWith('a', options)
  })

  it('asks a page to register again even if the new subscription cannot be removed', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/home')
    await askToRegister(scope, { unsubscribe: () => Promise.reject(new Error('x')) })
    expect(tab.postMessage).toHaveBeenCalledWith({ type: 'PUSH_CHANGED' })
  })

  it('opens a window on this origin when there is no tab', async () => {
    const { scope } = setUp()
    await openMessage(scope, 'https://evil.example/m/member/messages')
    const address = 'https://aurora.example/m/member/messages'
    expect(scope.clients.openWindow).toHaveBeenCalledWith(address)
  })

  it('asks a page to register again when the subscription changes', async () => {
    const { scope, tab } = setUp('https://aurora.example/m/home')
    const unsubscribe = vi.fn(async () => true)
    await askToRegister(scope, { unsubscribe })

    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(tab.postMessage).toHaveBeenCalledWith({ type: 'PUSH_CHANGED' })

    await askToRegister(scope, null)

    expect(tab.postMessage).toHaveBeenCalledTimes(2)
  })
})

function toText(message: unknown): string | undefined {
  if (message === undefined || typeof message === 'string') return message
  return JSON.stringify(message)
}
