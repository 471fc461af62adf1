// A sensor that several gateways hear is announced with the gateways' levels left open: `+/+/BTtoMQTT/A4C138`.

/** Returns how many levels at the beginning of a topic are left open; undefined: others are, or all, which may be anything. */
export function openLevels(filter: string): number | undefined {
  const levels = filter.split('/');
  const first = levels.findIndex((level) => level !== '+');
  if (first < 0 || levels.slice(first).some((level) => /[+#]/.test(level))) return undefined;
  return first;
}

/** Returns a topic with so many of its first levels left open; undefined: it has no further ones. */
export function withOpenLevels(topic: string, count: number): string | undefined {
  const levels = topic.split('/');
  return levels.length > count ? [...levels.slice(0, count).fill('+'), ...levels.slice(count)].join('/') : undefined;
}

/** Whether a topic is one that a device listens to. */
export function listensTo(filter: string, topic: string): boolean {
  if (!filter.startsWith('+')) return filter === topic;
  return withOpenLevels(topic, openLevels(filter) ?? 0) === filter;
}
