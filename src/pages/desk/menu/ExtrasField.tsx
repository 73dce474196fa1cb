/** The extras of a dish, in groups with a rule each. */
import { useSay } from '../app/context.ts';
import type { DeskTranslate } from '../app/words.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { ListEditor } from '../ui/ListEditor.tsx';
import type { DishPartProps, Extra, ExtraGroup } from './dish.ts';
import { newKey } from './newKey.ts';
import { PriceField } from './SizesField.tsx';

/** How many extras of a group guests choose: least and most, 0 being unlimited. */
const RULES = { ruleAny: [0, 0], ruleUpToOne: [0, 1], ruleOne: [1, 1] } as const;
type Rule = keyof typeof RULES | 'ruleOwn';

function ruleOf({ least, most }: ExtraGroup): Rule {
  const known = (Object.keys(RULES) as (keyof typeof RULES)[]).find(
    (rule) => RULES[rule][0] === least && RULES[rule][1] === most,
  );
  return known ?? 'ruleOwn';
}

export function ruleWords(group: ExtraGroup, say: DeskTranslate): string {
  const { least, most } = group;
  return say(ruleOf(group), { least, most: most === 0 ? '∞' : most });
}

const newExtra = (): Extra => ({ key: newKey(), id: 0, title: '', price: '', least: 0, most: 1 });

export function ExtrasField({ dish, change, faultsAt }: DishPartProps) {
  const say = useSay();
  return (
    <div class="group extras">
      <h2>{say('dishExtras')}</h2>
      <ListEditor<ExtraGroup>
        label={say('dishExtras')}
        entries={dish.groups}
        onChange={(groups) => change({ groups })}
        nameOf={({ title }) => title || say('dishExtras')}
        keyOf={({ key }) => key}
        isOrdered
        empty={say('dishExtrasNone')}
        addLabel={say('groupAdd')}
        create={() => ({ key: newKey(), id: 0, title: '', least: 0, most: 0, extras: [newExtra()] })}
        most={50}
      >
        {(group, type, index) => <GroupFields group={group} type={type} index={index} faultsAt={faultsAt} />}
      </ListEditor>
    </div>
  );
}

interface GroupFieldsProps {
  group: ExtraGroup;
  index: number;
  type(part: Partial<ExtraGroup>): void;
  faultsAt(field: string): string[];
}

function GroupFields({ group, index, type, faultsAt }: GroupFieldsProps) {
  const say = useSay();
  const rule = ruleOf(group);
  const rules: Rule[] = ['ruleAny', 'ruleUpToOne', 'ruleOne', ...(rule === 'ruleOwn' ? [rule] : [])];
  return (
    <div class="extra-group">
      <TextField
        label={say('groupName')}
        name={`group-${index}`}
        value={group.title}
        faults={faultsAt(`groups.${index}.title`)}
        onInput={(title) => type({ title })}
      />
      <SelectField<Rule>
        label={say('groupRule')}
        name={`rule-${index}`}
        value={rule}
        options={rules.map((each) => [each, each === 'ruleOwn' ? ruleWords(group, say) : say(each)] as const)}
        onChange={(chosen) => {
          if (chosen !== 'ruleOwn') type({ least: RULES[chosen][0], most: RULES[chosen][1] });
        }}
      />
      {faultsAt(`groups.${index}.extras`).map((fault) => (
        <p key={fault} class="fault">
          {fault}
        </p>
      ))}
      <ListEditor<Extra>
        label={group.title || say('dishExtras')}
        entries={group.extras}
        onChange={(extras) => type({ extras })}
        nameOf={({ title }) => title || say('extraName')}
        keyOf={({ key }) => key}
        isOrdered
        empty={say('dishExtrasNone')}
        addLabel={say('extraAdd')}
        create={newExtra}
        most={100}
      >
        {(extra, typeExtra, place) => (
          <>
            <TextField
              label={say('extraName')}
              name={`extra-${index}-${place}`}
              value={extra.title}
              faults={faultsAt(`groups.${index}.${place}.title`)}
              onInput={(title) => typeExtra({ title })}
            />
            <PriceField
              label={say('extraPrice')}
              name={`extra-price-${index}-${place}`}
              value={extra.price}
              faults={faultsAt(`groups.${index}.${place}.price`)}
              onInput={(price) => typeExtra({ price })}
            />
          </>
        )}
      </ListEditor>
    </div>
  );
}
