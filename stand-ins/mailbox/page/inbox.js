const refreshMs = 2000
const link = /https?:\/\/[^\s<>"]+/g

const list = document.getElementById('list')
const article = document.getElementById('mail')
const empty = document.getElementById('empty')
const count = document.getElementById('count')
const search = document.getElementById('search')
const hint = article.innerHTML
let shown = ''
let opened = ''

search.addEventListener('submit', (event) => event.preventDefault())
search.addEventListener('input', () => void refresh())
document.getElementById('clear').addEventListener('click', clearAll)
document.addEventListener('keydown', walk)
document.addEventListener('visibilitychange', () => void refresh())
addEventListener('hashchange', () => void open(location.hash.slice(1)))
setInterval(() => void refresh(), refreshMs)
await refresh()
await open(location.hash.slice(1))

async function refresh() {
  if (document.hidden) return
  const query = search.query.value
  const response = await fetch(`/api/v1/search?limit=200&query=${encodeURIComponent(query)}`).catch(
    () => undefined,
  )
  if (query !== search.query.value) return
  if (!response?.ok) {
    count.textContent = 'Not reachable'
    shown = ''
    return
  }
  const text = await response.text()
  if (text === shown) return
  shown = text
  draw(JSON.parse(text), query)
}

function draw({ messages, total, unread }, query) {
  count.textContent = `${total} ${total === 1 ? 'mail' : 'mails'}, ${unread} unread`
  document.title = unread ? `Mailbox (${unread})` : 'Mailbox'
  empty.hidden = messages.length > 0
  empty.textContent = query ? 'No mail matches.' : 'Nothing yet. Mails show up here by themselves.'
  const focused = document.activeElement?.closest?.('nav a')?.hash
  list.replaceChildren(...messages.map(lineFor))
  if (focused) linkTo(focused.slice(1))?.focus()
}

function lineFor(message) {
  const line = document.getElementById('line').content.cloneNode(true)
  const link = line.querySelector('a')
  link.href = `#${message.ID}`
  link.classList.toggle('unread', !message.Read)
  if (message.ID === opened) link.setAttribute('aria-current', 'true')
  line.querySelector('.who').textContent = message.To.map(({ Address }) => Address).join(', ')
  line.querySelector('.subject').textContent = message.Subject || '(no subject)'
  line.querySelector('.snippet').textContent = message.Snippet
  const time = line.querySelector('time')
  time.dateTime = message.Created
  time.textContent = when(message.Created)
  return line
}

async function open(id) {
  opened = id
  document.querySelector('main').classList.toggle('reading', id !== '')
  list.querySelector('[aria-current]')?.removeAttribute('aria-current')
  const response = id ? await fetch(`/api/v1/message/${id}`) : undefined
  if (id !== opened) return
  if (!response?.ok) {
    article.innerHTML = hint
    return
  }
  linkTo(id)?.setAttribute('aria-current', 'true')
  read(await response.json())
  await refresh()
}

function read(mail) {
  const page = document.getElementById('reading').content.cloneNode(true)
  const put = (name, text) => (page.querySelector(name).textContent = text)
  put('.subject', mail.Subject || '(no subject)')
  put('.from', person(mail.From))
  put('.to', [...mail.To, ...mail.Cc, ...mail.Bcc].map(person).join(', '))
  put('.sent', new Date(mail.Date).toLocaleString())
  page.querySelector('.source').href = `/api/v1/message/${mail.ID}/raw`
  if (mail.HTML) page.querySelector('iframe').src = `/view/${mail.ID}.html?embed=1`
  else page.querySelector('.html').remove()
  page.querySelector('pre').append(...linked(mail.Text))
  article.replaceChildren(page)
  article.scrollTop = 0
}

/** Returns the text, with web addresses as links that open in a new tab. */
function linked(text) {
  const parts = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(link)) {
    const link = document.createElement('a')
    Object.assign(link, { href: address, target: '_blank', rel: 'noreferrer', textContent: address })
    parts.push(text.slice(end, index), link)
    end = index + address.length
  }
  return [...parts, text.slice(end)]
}

async function clearAll() {
  if (!confirm('Delete every mail here?')) return
  await fetch('/api/v1/messages', { method: 'DELETE' })
  location.hash = ''
  await refresh()
}

/** j and k, or the arrow keys, move through the list; / moves to the search. */
function walk(event) {
  const typing = event.target.matches('input')
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '/' && !typing) {
    event.preventDefault()
    search.query.focus()
    return
  }
  const inList = typing || event.target === document.body || event.target.closest('nav')
  const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !inList || (typing && event.key.length === 1)) return
  const links = [...list.querySelectorAll('a')]
  const here = links.findIndex((link) => link === document.activeElement || link.hash === `#${opened}`)
  const next = links[Math.max(0, Math.min(links.length - 1, here + step))]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

function linkTo(id) {
  return list.querySelector(`a[href="#${CSS.escape(id)}"]`)
}

function person({ Name, Address }) {
  return Name ? `${Name} <${Address}>` : Address
}

function when(iso) {
  const time = new Date(iso)
  const today = new Date().toDateString() === time.toDateString()
  return today ? time.toLocaleTimeString([], { timeStyle: 'short' }) : time.toLocaleDateString()
}
