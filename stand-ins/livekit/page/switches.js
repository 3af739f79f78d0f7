const words = {
  refuse: {
    off: 'are answered',
    on: 'are refused',
    connections: 'connections are refused',
    api: 'the room API is refused',
  },
  drop: { off: 'are forwarded', media: 'are dropped' },
  webhooks: {
    on: 'are sent',
    off: 'are not sent',
    twice: 'are sent twice',
    backwards: 'are sent in the wrong order',
    late: 'are sent ten seconds late',
    forged: 'are signed with another key',
    'no-joined': 'are sent, except for joins',
    'no-left': 'are sent, except for leaves',
  },
}

for (const name of ['refuse', 'drop', 'webhooks']) {
  document
    .getElementById(name)
    .addEventListener('change', ({ target }) => void flip(`/switches/${name}/${target.value}`))
}
document.getElementById('cut').addEventListener('click', () => void flip('/switches/drop/on'))
document.getElementById('fill').addEventListener('click', () => void flip('/switches/fill', { count: 20 }))
document.getElementById('empty').addEventListener('click', () => void flip('/switches/empty'))
await show()

async function flip(path, body = {}) {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await show()
}

async function show() {
  const { refuse, drop, webhooks, rooms } = await (await fetch('/switches')).json()
  for (const [name, chosen] of Object.entries({ refuse, drop, webhooks })) fill(name, chosen)
  document.getElementById('rooms').replaceChildren(...rooms.map(row))
}

function fill(name, chosen) {
  const select = document.getElementById(name)
  select.replaceChildren(...Object.entries(words[name]).map(([value, text]) => new Option(text, value)))
  select.value = chosen
}

function row({ name, people }) {
  const line = document.createElement('tr')
  for (const text of [name, people.join(', ')])
    line.append(Object.assign(document.createElement('td'), { textContent: text }))
  return line
}
