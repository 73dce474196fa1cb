/** What an element instance has once: its models, each made when it is first asked for. */

/**
 * A memory of one argument that keeps nothing alive: the models that `create` makes of what an element
 * shares are made once for it, and go with it.
 */
export function oncePer<Of extends object, Made>(create: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    let known = made.get(of);
    if (known === undefined) made.set(of, (known = create(of)));
    return known;
  };
}
