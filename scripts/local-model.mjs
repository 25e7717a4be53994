// Looks for a language model on this machine: servers that speak OpenAI's API, at the ports they use if nobody says otherwise.

/** The servers that are asked, the first that answers with a chat model is used. */
const SERVERS = [
  { name: 'Ollama', origin: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', origin: 'http://127.0.0.1:1234' },
  { name: 'llama.cpp', origin: 'http://127.0.0.1:8080' },
]
/** A server on this machine answers within some milliseconds; where nothing listens, the connection is refused at once. */
const TIMEOUT_MS = 400
/** Characters of a list of models. */
const LIST_MAX = 1_000_000

/** Models that do not chat: they embed, rank, listen, speak, draw or judge. */
const NO_CHAT =
  /embed|rerank|(?:^|[-_/:])(?:bge|gte|e5|minilm|bert|clip|whisper|tts|kokoro|piper|flux|guard|shieldgemma|reward)(?:[-_/:.\d]|$)/i
/** Models for other work than a conversation, used only where there is no other. */
const SPECIAL = /cod(?:e|er|ing)|math|sql|vision|[-_]vl\b|ocr|[-_:]base\b/i
/** Names of models that were trained for conversation. */
const CHAT = /instruct|chat|[-_:]it\b/i

/**
 * The settings of a model on this machine; empty where there is none, where `AI_BASE_URL` names another, or is `none`.
 * @param {Record<string, string | undefined>} env
 * @param {{ name: string, origin: string }[]} servers
 * @returns {Promise<{ vars: Record<string, string>, sentence: string | null }>} `sentence` says what was found
 */
export async function findLocalModel(env = process.env, servers = SERVERS) {
  if (env.AI_BASE_URL) return { vars: {}, sentence: null }
  const answers = await Promise.all(
    servers.map(async (server) => ({ ...server, models: await modelsOf(server.origin) })),
  )
  for (const { name, origin, models } of answers) {
    const model = env.AI_MODEL ? models.find((id) => id === env.AI_MODEL) : chatModelOf(models)
    if (!model) continue
    const sentence = `The coach uses ${model} of ${name} at ${origin}. AI_BASE_URL=none starts without it.`
    return { vars: { AI_BASE_URL: `${origin}/v1`, AI_MODEL: model }, sentence }
  }
  const found = answers.filter(({ models }) => models.length > 0)
  if (found.length === 0) return { vars: {}, sentence: null }
  const names = found.map(({ name }) => name).join(' and ')
  return { vars: {}, sentence: `${names} runs on this machine, but without ${env.AI_MODEL ?? 'a model that chats'}.` }
}

/** The model of a list to talk to: the first that is made for conversation, or else the first that is not for other work. */
export function chatModelOf(models) {
  const able = models.filter((id) => !NO_CHAT.test(id))
  const general = able.filter((id) => !SPECIAL.test(id))
  return general.find((id) => CHAT.test(id)) ?? general[0] ?? able[0]
}

/** The names of a server's models; none where it does not answer in time, or is something else. */
async function modelsOf(origin) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${origin}/v1/models`, { signal, redirect: 'error' })
    if (!response.ok || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return []
    const list = JSON.parse(await textOf(response))
    if (list?.object !== 'list' || !Array.isArray(list.data)) return []
    return list.data.flatMap((each) =>
      typeof each?.id === 'string' && /^\P{Cc}{1,200}$/u.test(each.id) ? [each.id] : [],
    )
  } catch {
    // Whatever is there, or is not, it is no model; the embedded engine answers.
    return []
  }
}

async function textOf(response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > LIST_MAX) throw new Error('Too long for a list of models')
  }
  return text
}
