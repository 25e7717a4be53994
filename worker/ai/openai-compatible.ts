import { APICallError, type LanguageModelV4, UnsupportedFunctionalityError } from '@ai-sdk/provider'
import { fetchEventStream } from './bounded-fetch.ts'
import { chatRequest } from './chat-request.ts'
import { chatStream } from './chat-stream.ts'

export interface Server {
  baseURL: string
  apiKey: string | undefined
}

/**
 * A model behind a server with OpenAI's chat completions, as the AI SDK has models. It streams text and tool calls, and
 * nothing else: see the README of this room for why it is not `@ai-sdk/openai-compatible`.
 */
export function openAICompatible({ baseURL, apiKey }: Server, modelId: string): LanguageModelV4 {
  const url = `${baseURL.replace(/\/$/, '')}/chat/completions`
  return {
    specificationVersion: 'v4',
    provider: 'openai-compatible.chat',
    modelId,
    supportedUrls: {},
    doGenerate() {
      throw new UnsupportedFunctionalityError({ functionality: 'doGenerate' })
    },
    async doStream(options) {
      const response = await fetchEventStream(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify(chatRequest(modelId, options)),
        signal: options.abortSignal ?? null,
      })
      if (!response.ok || !response.body) throw await callError(url, response)
      return { stream: chatStream(response.body) }
    },
  }
}

/** The request's body is left out: it holds the learner's words, and errors are logged. */
async function callError(url: string, response: Response): Promise<APICallError> {
  const responseBody = await response.text()
  return new APICallError({
    message: messageIn(responseBody),
    url,
    requestBodyValues: undefined,
    statusCode: response.status,
    responseHeaders: Object.fromEntries(response.headers),
    responseBody,
  })
}

/** Servers put the sentence for people at `error.message`. */
function messageIn(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : body
  } catch {
    return body
  }
}
