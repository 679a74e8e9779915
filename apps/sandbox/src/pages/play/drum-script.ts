/** Browser code: a lottery drum whose balls fall one by one, and the player's ticket. */
export const drumScript = `
const createDrum = ({ draw, sound, clock, say, tellRound, words }) => {
  const { rule } = draw
  const tray = document.querySelector('.tray')
  const caption = document.querySelector('.caption')
  const canvas = document.querySelector('.drum')
  const selects = [...document.querySelectorAll('[data-ticket] select')]
  const write = number => String(number).padStart(rule.digits, '0')
  const pickNumbers = () => {
    const picked = []
    while (picked.length < rule.size) {
      const number = write(rule.lowest + random(rule.highest - rule.lowest + 1))
      if (rule.inOrder || !picked.includes(number)) picked.push(number)
    }
    return rule.inOrder ? picked : picked.sort()
  }
  const readTicket = () => selects.map(select => select.value)
  const fill = numbers => selects.forEach((select, at) => { select.value = numbers[at] })
  document.getElementById('pick').addEventListener('click', () => {
    fill(pickNumbers())
    sound.press()
  })

  const paint = createDrumPainter(canvas, write, rule)
  const isHit = (number, at, ticket) =>
    rule.inOrder ? ticket[at] === number : ticket.includes(number)
  const show = async (numbers, ticket) => {
    tray.replaceChildren()
    paint.stir()
    for (const [at, number] of numbers.entries()) {
      await clock.wait(420)
      const ball = document.createElement('li')
      ball.className = 'ball'
      ball.textContent = number
      tray.append(ball)
      if (!isCalm()) {
        const frames = [
          { transform: 'translateY(-22vh) rotate(-200deg)', easing: 'cubic-bezier(.5,0,.9,.6)' },
          { transform: 'none', offset: 0.6, easing: 'ease-out' },
          { transform: 'translateY(-14px)', offset: 0.76, easing: 'ease-in' },
          { transform: 'none' },
        ]
        await clock.play(ball, frames, { duration: 620 })
      }
      sound.stop(at % 4)
      if (ticket && isHit(number, at, ticket)) {
        ball.classList.add('wins')
        selects.find((select, place) => (rule.inOrder ? place === at : select.value === number))
          ?.classList.add('wins')
        sound.tick()
      }
    }
    paint.calm()
    return ticket ? numbers.filter((number, at) => isHit(number, at, ticket)).length : 0
  }
  const rest = numbers => tray.replaceChildren(...numbers.map(number => {
    const ball = document.createElement('li')
    ball.className = 'ball'
    ball.textContent = number
    return ball
  }))
  const clear = () => {
    for (const select of selects) select.classList.remove('wins')
  }
  const tellMatched = matched =>
    words.matched.replace('{{matched}}', matched).replace('{{size}}', rule.size)

  // Shows the next draw when its time has come; the answer's clock is the platform's.
  const tickets = []
  let untilMs = draw.drawAt && performance.now() + draw.inMs
  const showTime = () => {
    const left = Math.max(0, Math.ceil((untilMs - performance.now()) / 1000))
    const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
    const text = parts.map(part => String(part).padStart(2, '0')).join(':').replace(/^00:/, '')
    caption.textContent = words.nextDraw.replace('{{time}}', text)
    if (left === 0) return showNext()
    setTimeout(showTime, 500)
  }
  const showNext = async () => {
    try {
      const next = await (await fetch('/lgw/games/draw/' + draw.code)).json()
      if (next.lastIssue !== draw.lastIssue) {
        draw.lastIssue = next.lastIssue
        const matched = await show(next.lastNumbers, tickets.at(-1))
        if (tickets.length > 0) {
          say(tellMatched(matched))
          tickets.length = 0
          tellRound()
        }
      }
      untilMs = performance.now() + Math.max(1_000, next.inMs)
    } catch {
      untilMs = performance.now() + 5_000
    }
    showTime()
  }

  return {
    start: clear,
    body: () => ({ numbers: readTicket(), lottery: draw.code }),
    // A bought ticket waits for its draw; a free draw is held at once.
    finish: async value => {
      if (value) {
        tickets.push(readTicket())
        return { text: words.bought }
      }
      const ticket = readTicket()
      const matched = await show(pickNumbers(), ticket)
      return { multiple: draw.prizes[rule.size - matched] ?? 0, text: tellMatched(matched) }
    },
    abort: () => undefined,
    clear,
    rest: () => {
      rest(draw.lastNumbers ?? [])
      if (untilMs) showTime()
    },
  }
}

const createDrumPainter = (canvas, write, rule) => {
  const pen = canvas.getContext?.('2d')
  const count = Math.min(24, rule.highest - rule.lowest + 1 + (rule.inOrder ? 8 : 0))
  const colours = getComputedStyle(document.documentElement)
  const fills = ['--brand', '--accent', '--onStage'].map(name => colours.getPropertyValue(name))
  const inks = ['--onBrand', '--edge', '--edge'].map(name => colours.getPropertyValue(name))
  const size = 360
  const radius = 25
  const balls = Array.from({ length: count }, (_, at) => ({
    x: size / 2 + (random(160) - 80), y: size / 2 + random(100), dx: 0, dy: 0,
    fill: fills[at % 3], ink: inks[at % 3],
    text: write(rule.lowest + (at % (rule.highest - rule.lowest + 1))),
  }))
  let force = 0
  let frame = 0
  const separate = (one, other) => {
    const dx = other.x - one.x
    const dy = other.y - one.y
    const distance = Math.hypot(dx, dy) || 1
    const overlap = radius * 2 - distance
    if (overlap <= 0) return
    const [ux, uy] = [dx / distance, dy / distance]
    one.x -= (ux * overlap) / 2
    one.y -= (uy * overlap) / 2
    other.x += (ux * overlap) / 2
    other.y += (uy * overlap) / 2
    const speed = (other.dx - one.dx) * ux + (other.dy - one.dy) * uy
    if (speed > 0) return
    one.dx += speed * ux * 0.9
    one.dy += speed * uy * 0.9
    other.dx -= speed * ux * 0.9
    other.dy -= speed * uy * 0.9
  }
  const advance = () => {
    for (const ball of balls) {
      ball.dy += 0.42
      if (force > 0) {
        ball.dx += (Math.random() - 0.5) * 2.6 * force
        ball.dy -= Math.random() * 1.5 * force * (ball.y > size / 2 ? 1.8 : 0.4)
      }
      ball.dx *= 0.985
      ball.dy *= 0.985
      ball.x += ball.dx
      ball.y += ball.dy
    }
    balls.forEach((ball, at) => balls.slice(at + 1).forEach(other => separate(ball, other)))
    const wall = size / 2 - radius - 6
    for (const ball of balls) {
      const [dx, dy] = [ball.x - size / 2, ball.y - size / 2]
      const distance = Math.hypot(dx, dy)
      if (distance <= wall) continue
      const [ux, uy] = [dx / distance, dy / distance]
      ball.x = size / 2 + ux * wall
      ball.y = size / 2 + uy * wall
      const speed = ball.dx * ux + ball.dy * uy
      if (speed > 0) { ball.dx -= speed * ux * 1.6; ball.dy -= speed * uy * 1.6 }
    }
  }
  const paint = () => {
    pen.clearRect(0, 0, size, size)
    for (const ball of balls) {
      pen.fillStyle = ball.fill
      pen.beginPath()
      pen.arc(ball.x, ball.y, radius, 0, 7)
      pen.fill()
      pen.fillStyle = 'rgb(255 255 255 / .35)'
      pen.beginPath()
      pen.ellipse(ball.x - 8, ball.y - 11, 8, 5, -0.6, 0, 7)
      pen.fill()
      pen.fillStyle = ball.ink
      pen.font = '700 19px system-ui, sans-serif'
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(ball.text, ball.x, ball.y + 1)
    }
  }
  const isMoving = () => force > 0 || balls.some(ball => Math.hypot(ball.dx, ball.dy) > 0.9)
  const move = () => {
    advance()
    paint()
    frame = isMoving() ? requestAnimationFrame(move) : 0
  }
  if (pen) {
    for (let turn = 0; turn < 240; turn += 1) advance()
    paint()
  }
  return {
    stir: () => {
      if (!pen || isCalm()) return
      force = 1
      if (!frame) frame = requestAnimationFrame(move)
    },
    calm: () => { force = 0 },
  }
}
`
