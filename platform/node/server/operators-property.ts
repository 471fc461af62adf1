const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Returns the one property that a machine of the operator's serves (`PMS_URL`, `MQTT_URL`): the named one, else the first of
 * all by id. Rooms are known to such a machine by their numbers, and those of another hotel may be the same.
 */
export function operatorsProperty(named: string, ids: readonly string[]): string | undefined {
  return named === '' ? ids.toSorted(compare)[0] : ids.find((id) => id === named);
}
