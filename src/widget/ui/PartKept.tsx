/**
 * A sentence and a part of it, a phone number or a mail address, that stays in one piece where a line has room for it.
 * Where none has, a number breaks between its groups, and an address after its @ and before its dots.
 */
export function PartKept({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1;
  if (at < 0) return <>{text}</>;
  const after = text.slice(at + part.length);
  // A full stop alone would begin a line.
  const [stop = ''] = /^\p{P}*/u.exec(after) ?? [];
  return (
    <span>
      {text.slice(0, at)}
      <span class="kept">
        <bdi>
          {part.split(/(?<=@)/).map((side) => (
            <span key={side} class="kept">
              {side.split(/(?=\.)/).map((piece, index) => (
                <>
                  {index > 0 && <wbr />}
                  {piece}
                </>
              ))}
            </span>
          ))}
        </bdi>
        {stop}
      </span>
      {after.slice(stop.length)}
    </span>
  );
}
